import { readFile } from 'node:fs/promises';
import { drawComposition } from './composing.ts';
import { drawPlaceholder, type OpenedPicture, readHeader } from './decoding.ts';
import { drawSvg } from './drawing.ts';
import type { EncoderMessage, EncoderRequest, EncoderResult } from './encoder-process.ts';
import { encodings } from './encoding.ts';

// A separate program, which does one request at a time; see encoder-process.ts. Only here does the library see pictures
// from others.

const sendMessage = (message: EncoderMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** The picture whose placeholder may be requested next. */
let opened: OpenedPicture | undefined;

async function* makeResults(encoderRequest: EncoderRequest): AsyncGenerator<EncoderResult> {
  if (encoderRequest === 'placeholder') {
    const drawn = opened && (await drawPlaceholder(opened));
    opened = undefined;
    if (drawn) yield { drawn };
  } else if ('picture' in encoderRequest) {
    const { picture } = encoderRequest;
    opened = await readHeader(typeof picture === 'string' ? await readFile(picture) : picture);
    if (opened) yield { size: { width: opened.width, height: opened.height } };
  } else if ('svg' in encoderRequest) {
    const drawn = await drawSvg(encoderRequest.svg);
    if (drawn) yield { drawn };
  } else if ('composition' in encoderRequest) {
    yield { drawn: await drawComposition(encoderRequest.composition) };
  } else {
    const { original, keepsAlpha } = encoderRequest;
    for await (const encoding of encodings(original, 'thorough', { keepsAlpha })) yield { encoding };
  }
}

async function answer(encoderRequest: EncoderRequest): Promise<void> {
  try {
    for await (const result of makeResults(encoderRequest)) await sendMessage(result);
    await sendMessage({ isDone: true });
  } catch (error) {
    await sendMessage({ broken: String(error) });
  }
}

// Ctrl-C, a service manager's SIGTERM and a closed terminal reach all processes; the parent decides when this one exits,
// by disconnecting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (encoderRequest: EncoderRequest) => void answer(encoderRequest));
await sendMessage({ isReady: true });
