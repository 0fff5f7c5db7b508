'use client';

import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import type { SalesDaysProps } from './SalesCalendars.tsx';

/** The days of a custom range: calendars with scripts, else plain fields (`children`). */
export const SalesDays = lazyPanel<SalesDaysProps>(['list'], () => import('./SalesCalendars.tsx'), {
  loading: ({ children }) => children,
});
