import type { BrowserContext, Page } from '@playwright/test';
import { getJson } from '../fixtures.ts';

export const apiPaths = {
  resets: '/api/v1/activation-resets',
  refunds: '/api/v1/software-refunds',
  softwareApplies: '/api/v1/software-applies',
};

export const snField = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Serial number' });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' });

type RequestPage = { items: { id: string; sn: string }[]; total: number };

/** A device of the account without a request of this kind. */
export async function findDeviceWithoutRequest(
  context: BrowserContext,
  list: string,
  active = 'yes',
): Promise<string> {
  const devices = await getJson<RequestPage>(context, `/api/v1/devices?active=${active}&pageSize=50`);
  for (const { id } of devices.items)
    if ((await getJson<RequestPage>(context, `${list}?sn=${id}`)).total === 0) return id;
  throw new Error('every device has a request');
}
