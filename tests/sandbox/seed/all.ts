import type { Store } from '../data/store.ts';
import type { Options } from '../options.ts';
import { seedAccounts } from './accounts.ts';
import { seedAlerts } from './alerts.ts';
import { seedAutodata } from './autodata.ts';
import { seedCases } from './cases.ts';
import { seedChat } from './chat.ts';
import { seedContent } from './content.ts';
import { seedDealers } from './dealers.ts';
import { seedDeviceEvents } from './device-events.ts';
import { seedDevices } from './devices.ts';
import { seedFeedback } from './feedback.ts';
import { seedGoods } from './goods.ts';
import { seedIncome } from './income.ts';
import { messageCount, seedMessages } from './messages.ts';
import { seedOrders } from './orders.ts';
import { seedPlatforms } from './platforms.ts';
import { seedProducts } from './products.ts';
import { seedRequests } from './requests.ts';
import { seedShopOrders } from './shop-orders.ts';
import { seedSoftware } from './software.ts';
import { seedSpecifications } from './specifications.ts';
import { seedWorkOrders } from './work-orders.ts';

/** Fills empty tables. The same seed gives the same data, with dates relative to the clock. */
export function seed(store: Store, { seed: seedText, devices }: Options, now: number): void {
  seedProducts(store);
  seedDealers(store, seedText, now);
  seedAccounts(store, messageCount);
  seedDevices(store, seedText, devices, now);
  seedDeviceEvents(store, seedText, devices, now);
  seedFeedback(store, seedText, now);
  seedSoftware(store, seedText, now);
  seedAutodata(store, now);
  seedOrders(store, seedText, now);
  seedRequests(store, seedText, now);
  seedIncome(store, seedText, now);
  seedPlatforms(store, now);
  seedGoods(store, seedText, now);
  seedShopOrders(store, seedText, now);
  seedMessages(store, seedText, now);
  seedWorkOrders(store, seedText, now);
  seedSpecifications(store, seedText, now);
  seedCases(store, seedText, now);
  seedContent(store, now);
  seedAlerts(store, now);
  seedChat(store, now);
}
