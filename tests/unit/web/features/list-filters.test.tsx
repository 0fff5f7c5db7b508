/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import type { z } from 'zod';
import type { ListName } from '#lib/contract/index.ts';
import { operations } from '#lib/contract/index.ts';
import { useCaseFilters } from '#lib/web/features/cases/filters.ts';
import { useDealerFilters } from '#lib/web/features/dealers/filters.ts';
import { useDeviceFilters } from '#lib/web/features/devices/filters.ts';
import { useFeedbackFilters } from '#lib/web/features/feedback/filters.ts';
import { useGoodsFilters } from '#lib/web/features/goods/filters.ts';
import { useSplitOrderList } from '#lib/web/features/income/split-orders.tsx';
import { useSplitList } from '#lib/web/features/income/splits.tsx';
import { useWithdrawalList } from '#lib/web/features/income/withdrawals.tsx';
import { useMessageList } from '#lib/web/features/messages/list.tsx';
import { useOrderFilters } from '#lib/web/features/orders/filters.ts';
import { usePlatformList } from '#lib/web/features/platforms/list.ts';
import { useLibrary } from '#lib/web/features/product-library/list.ts';
import { useRequestFilters } from '#lib/web/features/requests/filters.ts';
import { useShopOrderFilters } from '#lib/web/features/shop-orders/filters.ts';
import { useSnFreeList } from '#lib/web/features/sn-free/list.ts';
import { useDownloadList } from '#lib/web/features/software/downloads.tsx';
import { useVersionFilters } from '#lib/web/features/software/filters.ts';
import { useTcodeList } from '#lib/web/features/tcodes/list.tsx';
import { useTcodeOrderList } from '#lib/web/features/tcodes/orders.tsx';
import { useWorkOrderList } from '#lib/web/features/work-orders/list.ts';
import { cleanFilter, textFilterError } from '#lib/web/ui/list/state/list-url.ts';
import type { Filter } from '#lib/web/ui/list/types.ts';
import { TestProviders } from '../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useSearchParams: () => new URLSearchParams(),
}));

const noLinks = { dealers: false, devices: false } as unknown as Parameters<typeof useRequestFilters>[1];

const lists: [ListName, () => readonly Filter[]][] = [
  ['cases.list', useCaseFilters],
  ['dealers.list', useDealerFilters],
  ['devices.list', useDeviceFilters],
  ['feedback.list', () => useFeedbackFilters(false)],
  ['reviews.list', () => useFeedbackFilters(true)],
  ['goods.list', useGoodsFilters],
  ['income.orders', () => useSplitOrderList().filters],
  ['income.splits', () => useSplitList().filters],
  ['income.withdrawals', () => useWithdrawalList().filters],
  ['messages.list', () => useMessageList().filters],
  ['orders.list', useOrderFilters],
  ['platforms.list', () => usePlatformList().filters],
  ['productLibrary.list', () => useLibrary().filters],
  ['resets.list', () => useRequestFilters('reset', noLinks)],
  ['refunds.list', () => useRequestFilters('refund', noLinks)],
  ['softwareApplies.list', () => useRequestFilters('software', noLinks)],
  ['shopOrders.list', useShopOrderFilters],
  ['snFree.list', () => useSnFreeList().filters],
  ['deviceSoftware.list', () => useDownloadList('000123').filters],
  ['software.list', useVersionFilters],
  ['tcodes.list', () => useTcodeList(false).filters],
  ['tcodeOrders.list', () => useTcodeOrderList().filters],
  ['workOrders.list', () => useWorkOrderList().filters],
];

/** Screens search at most 20 characters; these filters of the API take longer numbers. */
const longer = ['goods', 'order'];

const typed = [
  '\u20680001230000621\u2069',
  '０００１',
  "'0001",
  '0001 2300 0062',
  '12¹',
  '12А',
  'SO–2026/1',
  'Grupo\u00a0Ocaña',
  'x'.repeat(21),
  '1_2:3',
];

it.each(lists)('%s cleans and refuses the texts of its filters as the server does', (name, useFilters) => {
  const { result } = renderHook(useFilters, { wrapper: TestProviders });
  const texts = result.current.filter(({ kind }) => kind === 'search' || kind === 'text');
  expect(texts.length).toBeGreaterThan(0);
  for (const filter of texts) {
    const schema = operations.get(name)?.query?.shape[filter.name] as z.ZodType;
    for (const text of typed.filter((each) => each.length <= 20 || !longer.includes(filter.name))) {
      const cleaned = cleanFilter(filter, text);
      const { success, data } = schema.safeParse(text);
      expect([filter.name, text, textFilterError(filter, cleaned) === undefined]).toEqual([
        filter.name,
        text,
        success,
      ]);
      if (success) expect(cleaned).toBe(data);
    }
  }
});
