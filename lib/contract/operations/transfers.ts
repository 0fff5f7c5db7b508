import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { operation } from '../operation.ts';
import { snInput } from '../sn.ts';
import { idInput, instant, patternText } from '../values.ts';

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

export const Activation = z.strictObject({ sn: snInput, tcode: tcodeInput });
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
  dealer: z.string(),
};

/** Vendor calls 33, 35 and 84. */
export const transfers = {
  check: operation('transfers.check', {
    access: 'equipment',
    limit: 'read',
    summary: 'Checks whether devices can be distributed',
    body: z.strictObject({ dealer: idInput, sns: z.array(snInput).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(transferCheckResults) })),
    }),
  }),
  send: operation('transfers.send', {
    access: 'equipment',
    summary: 'Distributes devices to a dealer',
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

/** Vendor calls 13, 33, 56 and 84. */
export const activations = {
  check: operation('activations.check', {
    access: 'equipment',
    limit: 'read',
    summary: 'Checks whether devices can be activated',
    body: z.strictObject({ items: z.array(ActivationCheck).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(activationCheckResults) })),
    }),
  }),
  activate: operation('activations.activate', {
    access: 'equipment',
    summary: 'Activates a device with a Tcode',
    body: Activation,
    audited: ['sn'],
    response: z.object({ sn: z.string(), product: z.string(), activatedAt: instant.nullable() }),
  }),
};
