import { onTestFinished, vi } from 'vitest';
import type { Transport } from '../../src/lib/api.ts';

/**
 * Sends uploads, which use `XMLHttpRequest`, to a test's site too.
 * @returns the list to which each upload is added, such as `PUT /api/auth/avatar`
 */
export function stubUploads(transport: Transport): string[] {
  const uploaded: string[] = [];
  class FakeUploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = '';
    #address = '';
    status = 0;
    responseText = '';
    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
      uploaded.push(`${method} ${new URL(address).pathname}`);
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    async send(body: Blob): Promise<void> {
      const requestInit = { method: this.#method, headers: this.#headers, body };
      const response = await transport(new Request(this.#address, requestInit));
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return uploaded;
}
