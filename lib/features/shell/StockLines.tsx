'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ProblemNotice } from '../../ui/problem.tsx';
import type { FiringAlert } from './low-stock.ts';
import css from './stock.module.css';
import { useDismissal } from './use-dismissal.ts';

interface Props {
  items: readonly FiringAlert[];
}

/** Products that run low, each with a way to be reminded of it no more. */
export function StockLines({ items }: Props) {
  const t = useTranslations('shell.stock');
  const { dismiss, busy, failure } = useDismissal();
  const place = useRef<HTMLDivElement>(null);
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
        {items.map((alert) => {
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
                  dismiss(alert);
                }}
              >
                {t('dismiss')}
              </button>
            </li>
          );
        })}
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
