import sharp from 'sharp';

/** Pixels between pictures. */
const gap = 16;
/** Maximum width of a sheet, so that a screen can show it; wider ones are scaled down. */
const maxSheetWidth = 1560;
/** Maximum height of a picture; taller ones are cropped. */
const maxPictureHeight = 1000;

interface ScaledPicture {
  input: Buffer;
  width: number;
  height: number;
}

/** Combines pictures into one, row by row. */
export async function contactSheet(rows: readonly (readonly string[])[], path: string): Promise<void> {
  const placements: { input: Buffer; left: number; top: number }[] = [];
  let top = gap;
  for (const files of rows.filter((row) => row.length > 0)) {
    const pictures = await shrink(files);
    let left = gap;
    for (const { input, width } of pictures) {
      placements.push({ input, left, top });
      left += width + gap;
    }
    top += Math.max(...pictures.map(({ height }) => height)) + gap;
  }
  if (placements.length === 0) return;
  const sheet = sharp({ create: { width: maxSheetWidth, height: top, channels: 3, background: '#888' } });
  await sheet.composite(placements).png().toFile(path);
}

/** Scales pictures to the largest size that fits side by side. */
async function shrink(files: readonly string[]): Promise<ScaledPicture[]> {
  const widths = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).width));
  const availableWidth = maxSheetWidth - gap * (files.length + 1);
  const scale = Math.min(1, availableWidth / widths.reduce((sum, width) => sum + width, 0));
  return Promise.all(
    files.map(async (file, index) => {
      const width = Math.floor((widths[index] ?? 0) * scale);
      const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, maxPictureHeight);
      return { input: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height };
    }),
  );
}
