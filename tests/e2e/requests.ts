import type { BrowserContext, Page } from '@playwright/test';
import { ask } from './portal.ts';

/** Where the API has requests of each kind. */
export const api = {
  resets: '/api/v1/activation-resets',
  refunds: '/api/v1/software-refunds',
  softwareApplies: '/api/v1/software-applies',
};

/** The field of the device, and the button that sends the request. */
export const sn = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Serial number' });
export const send = (page: Page) => page.getByRole('button', { name: 'Send request' });

type Found = { items: { id: string; sn: string }[]; total: number };

/** A device of the account's without a request of this kind. */
export async function freeDevice(context: BrowserContext, list: string, active = 'yes'): Promise<string> {
  const devices = await ask<Found>(context, `/api/v1/devices?active=${active}&pageSize=50`);
  for (const { id } of devices.items)
    if ((await ask<Found>(context, `${list}?sn=${id}`)).total === 0) return id;
  throw new Error('every device has a request');
}
