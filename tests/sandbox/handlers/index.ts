import type { CallHandlers } from '../handler.ts';
import { alerts } from './alerts.ts';
import { autodata } from './autodata.ts';
import { cases } from './cases.ts';
import { chat } from './chat.ts';
import { content } from './content.ts';
import { dealerLists } from './dealer-lists.ts';
import { dealerWrites } from './dealer-writes.ts';
import { deviceWrites } from './device-writes.ts';
import { devices } from './devices.ts';
import { feedback } from './feedback.ts';
import { goods } from './goods.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { login } from './login.ts';
import { merchantProducts } from './merchant-products.ts';
import { messages } from './messages.ts';
import { orderDetail } from './order-detail.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { platforms } from './platforms.ts';
import { requestWrites } from './request-writes.ts';
import { requests } from './requests.ts';
import { shopOrders } from './shop-orders.ts';
import { snFree } from './sn-free.ts';
import { software } from './software.ts';
import { specifications } from './specifications.ts';
import { tcodes } from './tcodes.ts';
import { transfers } from './transfers.ts';
import { translation } from './translation.ts';
import { uploads } from './uploads.ts';
import { workOrders } from './work-orders.ts';

/** The handlers by call number. */
export const handlers: CallHandlers = {
  ...login,
  ...password,
  ...orders,
  ...income,
  ...goods,
  ...merchantProducts,
  ...orderDetail,
  ...dealerLists,
  ...dealerWrites,
  ...devices,
  ...deviceWrites,
  ...transfers,
  ...tcodes,
  ...requests,
  ...requestWrites,
  ...snFree,
  ...feedback,
  ...software,
  ...autodata,
  ...home,
  ...messages,
  ...alerts,
  ...platforms,
  ...shopOrders,
  ...workOrders,
  ...cases,
  ...specifications,
  ...content,
  ...translation,
  ...uploads,
  ...chat,
};
