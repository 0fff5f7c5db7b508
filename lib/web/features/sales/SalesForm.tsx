'use client';

import type { ReactNode } from 'react';
import { useToday } from '../../i18n/use-today.ts';
import { routesOf } from '../../nav.ts';
import { SoftForm } from '../../ui/navigation/SoftForm.tsx';
import css from './sales.module.css';
import { changeChoice, type SalesChoice, salesPath } from './sales-choice.ts';

interface Props {
  choice: SalesChoice;
  label: string;
  children: ReactNode;
}

/** The form of the filters. With scripts a new period gets its own default grouping; without scripts the grouping stays. */
export function SalesForm({ choice, label, children }: Props) {
  const today = useToday();
  const { period, group, product = '', platform = '', from = '', to = '' } = choice;
  const values: Readonly<Record<string, string>> = { period, group, product, platform, from, to };
  return (
    <SoftForm
      className={css.filters}
      role="search"
      aria-label={label}
      action={routesOf.sales}
      values={values}
      addressOf={(typed) => {
        const changes = Object.entries(typed).filter(([name, value]) => value !== values[name]);
        return salesPath(changeChoice(choice, Object.fromEntries(changes), today));
      }}
    >
      {children}
    </SoftForm>
  );
}
