import { createHash } from 'node:crypto';
import { z } from 'zod';

export interface PeerSession {
  token: string;
}

export const sessionOptions = {
  cookieName: 'session',
  password: process.env.PEER_SEAL_KEY ?? '',
  ttl: 24 * 60 * 60,
};

/** Adds the vendor's signature: MD5 of the sorted parameters and the secret. */
export function signParams(values: Record<string, string>, secret = process.env.PEER_SECRET ?? ''): string {
  const base = Object.keys(values)
    .sort()
    .filter((key) => values[key] !== '')
    .map((key) => `${key}=${values[key]}`)
    .join('&');
  const sign = createHash('md5')
    .update(base + secret)
    .digest('hex');
  return new URLSearchParams({ ...values, sign }).toString();
}

export function dealersPath(page: string, pageSize: string, secret?: string): string {
  return `/ly_dealer/api/dealer_admin/dealer?${signParams({ page, pageSize }, secret)}`;
}

export const vendorHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-requested-with': 'XMLHttpRequest',
  'x-agent': 'bench',
});

const text = z.coerce.string().nullish();
const number = z.coerce.number().nullish();

export const DealersResponse = z.object({
  code: z.coerce.number(),
  data: z.object({
    total: z.coerce.number(),
    list: z.array(
      z.object({
        id: z.coerce.string(),
        dealer_number: text,
        name: text,
        dealer_type: number,
        principal: text,
        country: text,
        region: text,
        address: text,
        zip_code: text,
        contact: text,
        email: text,
        contract_no: text,
        contract_start: number,
        contract_end: number,
        account: text,
      }),
    ),
  }),
});
