import type { Options } from '../options.ts';
import type { Store } from '../store.ts';
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
export function seed(store: Store, { seed: word, devices }: Options, now: number): void {
  seedProducts(store);
  seedDealers(store, word, now);
  seedAccounts(store, messageCount);
  seedDevices(store, word, devices, now);
  seedDeviceEvents(store, word, devices, now);
  seedFeedback(store, word, now);
  seedSoftware(store, word, now);
  seedAutodata(store, now);
  seedOrders(store, word, now);
  seedRequests(store, word, now);
  seedIncome(store, word, now);
  seedPlatforms(store, now);
  seedGoods(store, word, now);
  seedShopOrders(store, word, now);
  seedMessages(store, word, now);
  seedWorkOrders(store, word, now);
  seedSpecifications(store, word, now);
  seedCases(store, word, now);
  seedContent(store, now);
  seedAlerts(store, now);
  seedChat(store, now);
}
