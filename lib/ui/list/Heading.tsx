'use client';

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { openForm } from '../form/address.ts';
import { Icon } from '../icons.tsx';
import { isPlainClick } from './ListLink.tsx';
import css from './list.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** The name of the list and what can be started from it. */
export function Heading<R extends Row>({ screen, children }: { screen: Screen<R>; children: ReactNode }) {
  const { list } = screen;
  return (
    <header className={css.heading}>
      <h1>{list.title}</h1>
      {children}
      {list.add && (
        <Button
          variant="contained"
          href={`${list.path}?new=1`}
          startIcon={<Icon name="add" size={18} />}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            openForm({ new: true });
          }}
        >
          {list.add}
        </Button>
      )}
    </header>
  );
}
