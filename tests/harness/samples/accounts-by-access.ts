import type { AccessKey } from '#lib/contract/access.ts';
import { type DemoAccount, demoAccounts } from '../secrets.ts';

const withEquipment: DemoAccount[] = ['main', 'merchant', 'sub', 'blue', 'admin'];
const afterSales: DemoAccount[] = ['main', 'child', 'service', 'blue'];

/** The accounts that may use screens and operations with an access key, independent of lib/contract/access.ts. Other keys are for all. */
export const accountsByAccess: { [Key in AccessKey]?: readonly DemoAccount[] } = {
  dealers: demoAccounts.filter((account) => account !== 'service'),
  password: demoAccounts.filter((account) => account !== 'child'),
  equipment: withEquipment,
  business: withEquipment,
  afterSales,
  snFree: afterSales,
  softwareApply: ['main', 'child', 'blue'],
  subDealers: ['main', 'blue'],
  tcode: ['blue'],
};
