'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { openForm } from '../form/address.ts';
import { Icon } from '../icons.tsx';
import { HeadButton } from './HeadButton.tsx';
import css from './list.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** The name of the list and what can be started from it. */
export function Heading<R extends Row>({ screen, children }: { screen: Screen<R>; children: ReactNode }) {
  const { list } = screen;
  const router = useRouter();
  return (
    <header className={css.heading}>
      {list.back && (
        <Link className={css.back} href={list.back.href}>
          <Icon name="chevronLeft" size={18} />
          {list.back.label}
        </Link>
      )}
      <h1>{list.title}</h1>
      {children}
      {list.add && (
        <HeadButton
          tone="main"
          icon="add"
          href={list.addAt ?? `${list.path}?new=1`}
          onPress={() => (list.addAt ? router.push(list.addAt) : openForm({ new: true }))}
        >
          {list.add}
        </HeadButton>
      )}
    </header>
  );
}
