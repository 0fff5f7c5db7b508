import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A private key and a certificate for it, both as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

const ecdsaWithSha256 = sequence(id('2a8648ce3d040302'));
const commonName = id('550403');
const subjectAltName = id('551d11');

/** A certificate of one day for one host name (RFC 5280), signed by its own key: whoever is given it may trust it. */
export function selfSigned(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const hour = 3_600_000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // Begins with 01: a serial number is positive and has no empty byte in front.
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - hour)), time(new Date(now + 24 * hour))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(host))))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
  };
}
