'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ProblemNotice } from '../../ui/problem.tsx';
import type { FiringAlert } from './low-stock.ts';
import css from './stock.module.css';
import { useDismissal } from './use-dismissal.ts';

interface Props {
  items: readonly FiringAlert[];
  /** Most that are named; the rest is a number. */
  most?: number;
}

/** Products that run low, each with a way to be reminded of it no more. */
export function StockLines({ items, most = items.length }: Props) {
  const t = useTranslations('shell.stock');
  const { dismiss, busy, failure } = useDismissal();
  const place = useRef<HTMLDivElement>(null);
  const rest = items.length - most;
  // The button that was pressed goes with its line; whoever pressed it stays where it was.
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && !busy) {
      pressed.current = false;
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      <ul className={css.lines}>
        {items.slice(0, most).map((alert) => {
          const { id, product, inactive, threshold } = alert;
          return (
            <li key={id}>
              <span>{t('line', { product, inactive, threshold })}</span>
              <button
                type="button"
                aria-label={t('dismissOf', { product })}
                aria-disabled={busy === id}
                onClick={() => {
                  pressed.current = true;
                  void dismiss(alert);
                }}
              >
                {t('dismiss')}
              </button>
            </li>
          );
        })}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
      {failure && (
        <ProblemNotice
          about={t('failed', { product: failure.product })}
          error={failure.error}
          unknown={t('unknown')}
          isChange
          reveal
        />
      )}
    </div>
  );
}
