/** Pixels beside a drawing that has axes; what their numbers need at the left depends on the numbers. */
export const axisRoom = { top: 10, right: 10, bottom: 26 };

/** Where there is room to draw, in pixels of the drawing. `y` turns a number into a height. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: (value: number) => number;
}

export interface Tick {
  /** In pixels. */
  at: number;
  text: string;
}
