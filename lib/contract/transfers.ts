import { z } from 'zod';
import { operation } from './operation.ts';
import { snInput } from './sn.ts';
import { idInput, instant } from './values.ts';

/** Most SNs that one check takes, and most that one transfer sends. */
const maxSnsPerCheck = 500;
const maxSnsPerTransfer = 100;

/** What stands in the way of a transfer, or nothing: found out before anything is sent. */
export const transferCheckResults = [
  'good',
  /** Nobody knows this SN. */
  'unknown',
  /** A device of the maker's, but not in this account's sight. */
  'notYours',
  'alreadyThere',
  'locked',
  /** The same SN stands further up in the list. */
  'duplicate',
] as const;

/** A Tcode as callers give it. */
const tcodeInput = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{6,40}$/, { error: 'tcode' });

export const Activation = z.strictObject({ sn: snInput, tcode: tcodeInput });

export const activationCheckResults = [
  'good',
  'unknown',
  'notYours',
  'alreadyActive',
  'locked',
  'duplicate',
  /** The same Tcode stands further up in the list. */
  'tcodeTwice',
] as const;

const checkedDevice = {
  sn: z.string(),
  product: z.string(),
  /** Where the device is now; empty where it is not known or not to be known. */
  dealer: z.string(),
};

/** Handing devices to a dealer: vendor calls 33, 35 and 84. */
export const transfers = {
  check: operation('transfers.check', {
    access: 'equipment',
    limit: 'read',
    summary: 'Tell of each SN whether it can be handed to this dealer; changes nothing',
    body: z.strictObject({ dealer: idInput, sns: z.array(snInput).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(transferCheckResults) })),
    }),
  }),
  send: operation('transfers.send', {
    access: 'equipment',
    summary: 'Hand devices to a dealer, each SN with its own result',
    body: z
      .strictObject({ dealer: idInput, sns: z.array(snInput).min(1).max(maxSnsPerTransfer) })
      .refine(({ sns }) => new Set(sns).size === sns.length, { error: 'repeated', path: ['sns'] }),
    audited: ['dealer', 'sns'],
    response: z.object({
      done: z.array(z.string()),
      /** `reason` is a verdict other than `good`, or `refused`. */
      failed: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  }),
};

/** Activating devices by Tcode: vendor calls 33, 56 and 84. */
export const activations = {
  check: operation('activations.check', {
    access: 'equipment',
    limit: 'read',
    summary: 'Tell of each SN whether it can be activated; changes nothing and spends no Tcode',
    body: z.strictObject({ items: z.array(Activation).min(1).max(maxSnsPerCheck) }),
    response: z.object({
      items: z.array(z.object({ ...checkedDevice, verdict: z.enum(activationCheckResults) })),
    }),
  }),
  activate: operation('activations.activate', {
    access: 'equipment',
    summary: 'Activate a device with a Tcode, which is spent by it',
    body: Activation,
    audited: ['sn'],
    response: z.object({ sn: z.string(), product: z.string(), activatedAt: instant.nullable() }),
  }),
};
