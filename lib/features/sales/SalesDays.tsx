'use client';

import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { SalesDaysProps } from './SalesCalendars.tsx';

/** The days of a range: native fields until the calendars are loaded. */
export const SalesDays = lazyPanel<SalesDaysProps>(['list'], () => import('./SalesCalendars.tsx'), {
  loading: ({ children }) => children,
});
