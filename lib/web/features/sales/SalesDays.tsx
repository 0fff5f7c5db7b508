'use client';

import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import type { SalesDaysProps } from './SalesCalendars.tsx';

export const SalesDays = lazyPanel<SalesDaysProps>(['list'], () => import('./SalesCalendars.tsx'), {
  loading: ({ children }) => children,
});
