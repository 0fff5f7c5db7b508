'use client';

import { EditLink } from './EditLink.tsx';
import type { ListDefinition, Row } from './types.ts';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  name: string;
  search: string;
}

export function RowActions<R extends Row>({ list, row, name, search }: Props<R>) {
  return (
    <>
      {list.edit && (
        <EditLink
          id={row.id}
          name={name}
          path={list.path}
          search={search}
          ownPage={list.edit === 'ownPage'}
        />
      )}
      {list.controls?.draw(row)}
    </>
  );
}
