/** Padding in pixels around a drawing with axes; the left one depends on the width of the numbers. */
export const axisRoom = { top: 10, right: 10, bottom: 26 };

/** The plot area, in pixels of the drawing. `y` converts a value to a y position. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: (value: number) => number;
}

export interface Tick {
  /** Position in pixels. */
  at: number;
  text: string;
}
