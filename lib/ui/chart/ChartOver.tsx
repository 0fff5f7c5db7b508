'use client';

import type { ComponentType } from 'react';
import css from './chart.module.css';
import { Over, type OverProps } from './Over.tsx';
import type { ChartProps } from './types.ts';

interface Props extends ChartProps, OverProps {
  kind: 'pie' | 'bars';
  /** In the middle of a pie. */
  centre?: { value: string; label: string };
}

const loaders: Record<Props['kind'], () => Promise<{ default: ComponentType<ChartProps> }>> = {
  pie: () => import('./Pie.tsx'),
  bars: () => import('./Bars.tsx'),
};

/** A pie or bars over the table of their numbers. */
export function ChartOver({ kind, centre, data, ...over }: Props) {
  return (
    <Over
      {...over}
      kind={kind}
      load={loaders[kind]}
      chart={{ data }}
      above={
        centre && (
          <div className={css.centre} aria-hidden="true">
            <strong>{centre.value}</strong>
            <span>{centre.label}</span>
          </div>
        )
      }
    />
  );
}
