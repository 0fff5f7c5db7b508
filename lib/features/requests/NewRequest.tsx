'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { RequestKind } from '../../contract/request-words.ts';
import detail from '../../ui/detail/detail.module.css';
import { Icon } from '../../ui/icons.tsx';
import { RefundForm, ResetForm, SoftwareApplyForm } from './forms.tsx';
import { listOf } from './kinds.ts';

const forms = { reset: ResetForm, refund: RefundForm, software: SoftwareApplyForm };

/** A page on which a new request is written, about a device where one is given. */
export function NewRequest({ kind, sn }: { kind: RequestKind; sn: string }) {
  const t = useTranslations('requests');
  const words = useTranslations('list.detail');
  const Form = forms[kind];
  return (
    <article className={detail.screen}>
      <header className={detail.header}>
        <nav className={detail.nav} aria-label={words('navigation')}>
          <Link className={detail.back} href={listOf[kind]}>
            <Icon name="chevronLeft" size={18} />
            {words('back', { title: t(`${kind}.title`) })}
          </Link>
        </nav>
        <div className={detail.title}>
          <h1>{t(`${kind}.add`)}</h1>
        </div>
      </header>
      <Form sn={sn} />
    </article>
  );
}
