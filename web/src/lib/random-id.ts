/** Returns a random UUID, version 4. Browsers provide `crypto.randomUUID` only with HTTPS or on localhost. */
export function randomId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, index) => {
    const value = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
