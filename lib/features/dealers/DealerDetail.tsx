'use client';

import { useTranslations } from 'next-intl';
import type { Dealer } from '../../contract/dealers.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { forms } from './forms.tsx';
import { useDealerList } from './list.ts';
import type { Scope } from './scopes.ts';

interface Props {
  scope: Scope;
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  dealer: Dealer | null;
  problem?: unknown;
}

/** Every field of one dealer. */
export function DealerDetail({ scope, id, dealer, problem }: Props) {
  const t = useTranslations('dealers');
  const list = useDealerList(scope);
  if (!dealer) return <DetailProblem list={list} id={id} problem={problem} />;
  return (
    <DetailScreen
      list={list}
      row={dealer}
      form={forms[scope]}
      sections={[
        { title: t('section.dealer'), fields: ['name', 'number', 'type'] },
        {
          title: t('section.contact'),
          fields: ['personInCharge', 'contact', 'email', 'country', 'region', 'address', 'zipCode'],
        },
        { title: t('section.contract'), fields: ['contractNumber', 'contractStart', 'contractEnd'] },
        {
          title: t('section.account'),
          fields: ['account'],
          more: [{ label: t('field.password'), value: t('passwordHidden'), soft: true }],
        },
      ]}
    />
  );
}
