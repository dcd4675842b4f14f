import { drawSvg } from './drawing.ts';
import type { EncoderMessage, EncoderRequest } from './encode-in-process.ts';
import { encodings } from './encoding.ts';

// A separate program, started for one picture; see encode-in-process.ts.

const sendMessage = (word: EncoderMessage) => new Promise<void>((resolve) => process.send?.(word, () => resolve()));

async function encode(encoderRequest: EncoderRequest): Promise<void> {
  try {
    if ('svg' in encoderRequest) {
      const drawn = await drawSvg(encoderRequest.svg);
      await sendMessage(drawn ? { drawn } : { isDone: true });
      return;
    }
    const { original, keepsAlpha } = encoderRequest;
    for await (const encoding of encodings(original, 'thorough', { keepsAlpha })) await sendMessage({ encoding });
    await sendMessage({ isDone: true });
  } catch (error) {
    await sendMessage({ broken: String(error) });
  }
}

// Ctrl-C reaches the whole process group; the parent decides when this process exits, by disconnecting.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.once('message', (encoderRequest: EncoderRequest) => void encode(encoderRequest));
