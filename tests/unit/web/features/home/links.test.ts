import type { Rights } from '#lib/contract/access.ts';
import { linksFor } from '#lib/web/features/home/links.ts';
import { menuFor } from '#lib/web/menu.ts';

const main: Rights = { userType: 3, level: 1, childFlag: true, role: 0, brand: 'red' };
const service: Rights = { ...main, userType: 1, role: 16 };

describe('links of the home page', () => {
  it.each([
    ['the main account', main],
    ['the service role', service],
    ['a child account', { ...main, childFlag: false }],
  ])('for %s are in its menu', (_, who) => {
    const routes = menuFor(who).flatMap(({ items }) => items.map(({ route }) => route as string));
    for (const href of Object.values(linksFor(who))) expect(routes).toContain(href.split('?')[0]);
  });

  it('filter the list of devices', () => {
    const { devices, activated, notActivated } = linksFor(main);
    expect([activated, notActivated]).toEqual([`${devices}?active=yes`, `${devices}?active=no`]);
  });

  it('open cases, products and work orders', () => {
    const { useCases, productLibrary, workOrders } = linksFor(service);
    expect([useCases, productLibrary, workOrders]).toEqual([
      '/dealers/caseSummary/caseSummary',
      '/dealers/caseSummary/productLibrary',
      '/dealers/caseSummary/workOrder',
    ]);
  });

  it('open the messages', () => {
    expect(linksFor(main).messages).toBe('/dealers/caseSummary/messageList');
  });
});
