import type { BrowserContext, Page } from '@playwright/test';
import { ask, comparePath, screens } from './portal.ts';

/** What the screens are about. A test goes through those of one subject: all of them in one would take minutes. */
export const subjects = [
  'dealers and messages',
  'programs',
  'devices and software',
  'orders and income',
  'shop',
  'after-sales',
  'feedback and knowledge',
] as const;
export type Subject = (typeof subjects)[number];

/** The subject with what only the blue theme has. */
export const knowledge: Subject = 'feedback and knowledge';

/** An address at which there is nothing. */
export const nowhere = '/no/such/page';

/** Waits until what an address asks for is there: a list's form in its window, otherwise the page with its heading. */
export async function arrived(page: Page, path: string): Promise<void> {
  const inWindow = /[?&](?:new|edit)=/.test(path) && !path.startsWith(screens.goods);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  // An expectation that is not met at once describes the whole page each time it looks, which takes longer than a wait.
  await (inWindow ? page.getByRole('dialog') : heading.first()).waitFor();
}

/** Every screen of a subject, with its forms and its empty list, as the account of this browser finds it. */
export async function screensAbout(subject: Subject, context: BrowserContext): Promise<string[]> {
  const first = async (path: string) => {
    const { items } = await ask<{ items: { id: string }[] }>(context, `/api/v1/${path}`);
    if (!items[0]) throw new Error(`${path} is empty`);
    return items[0].id;
  };
  switch (subject) {
    case 'dealers and messages':
      return [
        '/',
        ...listAndForm(screens.dealers),
        ...listAndForm(screens.subDealers),
        `${screens.dealers}?q=zzzzzz`,
        screens.messages,
        `${screens.messages}/3000`,
        screens.autodata,
        screens.password,
        nowhere,
      ];
    case 'programs':
      return [
        ...[screens.developers, screens.errorCodes],
        ...[screens.reference, `${screens.reference}/transfers`],
        ...listAndForm(screens.accessTokens),
        screens.sessions,
      ];
    case 'devices and software': {
      const device = `${screens.equipment}/${await first('devices?sort=-updates&pageSize=1')}`;
      const { items } = await ask<{ items: { id: string }[] }>(context, '/api/v1/inventory-alerts');
      const [alert] = items;
      return [
        screens.equipment,
        `${screens.equipment}?q=zzzzzz`,
        ...[device, `${device}/software`, `${device}/print`],
        ...[screens.software, `${screens.software}/600`, comparePath(600, 560)],
        ...listAndForm(screens.alerts),
        ...(alert ? [`${screens.alerts}?edit=${alert.id}`] : []),
        screens.distribution,
        `${screens.distribution}?sn=000123456789,x!,000123456789`,
        ...[`${screens.activation}?mode=one`, `${screens.activation}?mode=many`],
      ];
    }
    case 'orders and income': {
      const { orders, income } = screens;
      return [
        ...[orders, `${orders}?logistics=5`, `${orders}/${await first('orders?status=shipped&pageSize=1')}`],
        ...[income, `${income}/orders`, `${income}/withdrawals`],
        `${income}/splits/${await first('income/splits?pageSize=1')}`,
        ...[`${income}/statement?currency=EUR`, `${income}/statement/print?currency=EUR`],
      ];
    }
    case 'shop': {
      const goods = await first('goods?pageSize=1');
      return [
        ...[screens.goods, `${screens.goods}/new`],
        ...[`${screens.goods}/${goods}`, `${screens.goods}/${goods}?edit=${goods}`],
        ...[screens.shopOrders, `${screens.shopOrders}?state=1&q=zzzzzz`],
        `${screens.shopOrders}/${await first('shop/orders?pageSize=1')}`,
        ...[screens.sales, `${screens.sales}?period=lastMonth&group=product`],
        ...listAndForm(screens.platforms),
      ];
    }
    case 'after-sales':
      return [...(await requestScreens(first)), ...(await snFreeScreens(first))];
    case 'feedback and knowledge':
      return [
        ...(await feedbackScreens(first)),
        ...(await knowledgeScreens(first)),
        ...(await tcodeScreens(context, first)),
      ];
  }
}

type First = (path: string) => Promise<string>;

/** What the vendor's service has learnt, and what its products can do: cases, product library and work orders. */
async function knowledgeScreens(first: First): Promise<string[]> {
  const workOrder = await first('work-orders?state=progress&pageSize=1');
  const record = (format: string) => first(`cases?format=${format}&pageSize=1`);
  return [
    ...[screens.cases, `${screens.cases}?status=4`],
    ...[`${screens.cases}/${await record('pdf')}`, `${screens.cases}/${await record('zip')}`],
    ...[screens.productLibrary, `${screens.productLibrary}?q=usb`, `${screens.productLibrary}/9`],
    ...[`${screens.productLibrary}/9/print`, `${screens.productLibrary}/compare?ids=1,9,25,33`],
    ...[screens.workOrders, `${screens.workOrders}?state=pending`, `${screens.workOrders}/${workOrder}`],
  ];
}

/** Tcode cards and their orders, for whoever may see them. */
async function tcodeScreens(context: BrowserContext, first: First): Promise<string[]> {
  const answer = await context.request.get('/api/v1/tcodes?pageSize=1');
  if (answer.status() === 403) return [];
  const { tcodes, activation } = screens;
  const card = await first('tcodes?state=notRedeemed&pageSize=1');
  return [
    ...[tcodes, `${tcodes}?state=expired,discarded`, `${tcodes}/${card}`],
    ...[`${tcodes}/orders`, `${activation}?mode=one&card=${card}`],
  ];
}

const listAndForm = (list: string) => [list, `${list}?new=1`];

async function requestScreens(first: First): Promise<string[]> {
  const { resets, refunds, softwareApplies } = screens;
  return [
    ...[resets, `${resets}?status=4,5`, `${resets}/${await first('activation-resets?pageSize=1')}`],
    `${resets}/new`,
    ...[refunds, `${refunds}/${await first('software-refunds?pageSize=1')}`, `${refunds}/new`],
    softwareApplies,
    `${softwareApplies}/${await first('software-applies?pageSize=1')}`,
    `${softwareApplies}/new`,
  ];
}

async function snFreeScreens(first: First): Promise<string[]> {
  const { snFree } = screens;
  const record = await first('sn-free?active=yes&pageSize=1');
  return [
    ...[snFree, `${snFree}?sn=zzzzzz`, `${snFree}/${record}`],
    ...[`${snFree}/search?sn=${record}`, `${snFree}/search?sn=000000000000`],
  ];
}

async function feedbackScreens(first: First): Promise<string[]> {
  const { feedback, reviews } = screens;
  return [
    ...[...listAndForm(feedback), `${feedback}/${await first('feedback?status=2&pageSize=1')}`],
    ...[...listAndForm(reviews), `${reviews}/${await first('reviews?status=2&pageSize=1')}`],
  ];
}
