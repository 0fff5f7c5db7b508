import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { operation } from '../operation.ts';
import { snInput } from '../sn.ts';
import { idInput, instant, patternText } from '../values.ts';
import type { DeviceRow } from './devices.ts';

const maxSnsPerCheck = 500;
export const maxSnsPerTransfer = 100;

export const transferCheckResults = [
  'good',
  'unknown',
  'notYours',
  'alreadyThere',
  'locked',
  'duplicate',
] as const;

const tcodeInput = patternText('tcode');

export const Activation = z.strictObject({ sn: snInput, tcode: tcodeInput }).meta({ id: 'Activation' });
const ActivationCheck = Activation.partial({ tcode: true });

export const activationCheckResults = [
  'good',
  'unknown',
  'notYours',
  'alreadyActive',
  'locked',
  'duplicate',
  'tcodeUnknown',
  'tcodeUsed',
  'tcodeUnusable',
  'tcodeProduct',
  'tcodeTwice',
] as const;

const checkedDevice = {
  sn: z.string(),
  product: z.string(),
  dealer: z
    .string()
    .nullable()
    .describe('Name of the dealer that has the device; empty for the account’s own stock, null when unknown'),
};

/** Distribution of devices to dealers. */
export const transfers = {
  check: operation('transfers.check', {
    route: 'POST /api/v1/device-transfers/check',
    vendorCalls: [33],
    access: 'equipment',
    limit: 'read',
    summary: 'Checks whether devices can be distributed',
    probe: {
      of: 'devices.list',
      input: ({ id, dealer }: DeviceRow) => ({ body: { dealer: dealer?.id || '0', sns: [id] } }),
    },
    description: 'Returns a check result (`verdict`) for each of up to 500 serial numbers. Changes nothing.',
    sample: ({ first, device }) => ({ body: { dealer: first('dealers.list'), sns: [device.sn] } }),
    body: z.strictObject({ dealer: idInput, sns: z.array(snInput).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(transferCheckResults) })),
    }),
  }),
  send: operation('transfers.send', {
    route: 'POST /api/v1/device-transfers',
    vendorCalls: [35],
    access: 'equipment',
    summary: 'Distributes devices to a dealer',
    description:
      'Returns a result for each of up to 100 serial numbers: `done`, or `failed` with a reason. The reasons are the check results and `refused`.',
    sample: ({ first, device }) => ({ body: { dealer: first('dealers.list'), sns: [device.sn] } }),
    body: z
      .strictObject({ dealer: idInput, sns: z.array(snInput).min(1).max(maxSnsPerTransfer) })
      .refine(({ sns }) => new Set(sns).size === sns.length, { ...withCode('repeated'), path: ['sns'] }),
    audited: ['dealer', 'sns'],
    response: z.object({
      done: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  }),
};

/** Activation of devices by Tcode. */
export const activations = {
  check: operation('activations.check', {
    route: 'POST /api/v1/activations/check',
    vendorCalls: [13, 33],
    access: 'equipment',
    limit: 'read',
    summary: 'Checks whether devices can be activated',
    description:
      'Returns a check result (`verdict`) for each of up to 500 pairs of serial number and Tcode; without a Tcode, for the device alone. Changes nothing and uses no Tcode.',
    sample: ({ device: { sn, tcode } }) => ({ body: { items: [{ sn, tcode }] } }),
    body: z.strictObject({ items: z.array(ActivationCheck).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(activationCheckResults) })),
    }),
  }),
  activate: operation('activations.activate', {
    route: 'POST /api/v1/activations',
    vendorCalls: [56],
    access: 'equipment',
    summary: 'Activates a device with a Tcode',
    description: 'Uses up the Tcode. A wrong Tcode fails with 422.',
    sample: ({ device: { sn, tcode } }) => ({ body: { sn, tcode } }),
    body: Activation,
    audited: ['sn'],
    response: z.object({ sn: z.string(), product: z.string(), activatedAt: instant.nullable() }),
  }),
};
