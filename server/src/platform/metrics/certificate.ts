import { connect } from 'node:tls';

/** Once an hour is enough, since certificates last for weeks. */
const checkInterval = 3_600_000;
const connectTimeout = 3_000;

let lastCheck: { origin: string; at: number; end: Promise<Date | undefined> } | undefined;

/**
 * Returns when the origin's certificate expires, checked at most once an hour; undefined without TLS, or if there is no
 * response. It doesn't check whether the certificate is trusted.
 */
export function readCertificateEnd(origin: string): Promise<Date | undefined> {
  const { protocol } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const now = Date.now();
  if (lastCheck?.origin !== origin || now - lastCheck.at > checkInterval)
    lastCheck = { origin, at: now, end: fetchCertificateEnd(new URL(origin)) };
  return lastCheck.end;
}

function fetchCertificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end.getTime()) ? undefined : end);
    });
    const giveUp = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(connectTimeout, giveUp).once('error', giveUp);
  });
}
