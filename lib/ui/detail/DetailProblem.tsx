'use client';

import { useRouter } from 'next/navigation';
import type { ListDefinition, Row } from '../list/types.ts';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailPage } from './DetailPage.tsx';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  id: string;
  problem: unknown;
}

/** A record that could not be loaded; retry renders the page again on the server. */
export function DetailProblem<R extends Row>({ list, id, problem }: Props<R>) {
  const router = useRouter();
  return (
    <DetailPage>
      <DetailHeader list={list} id={id} name={list.title} />
      <ProblemNotice error={problem} onRetry={() => router.refresh()} />
    </DetailPage>
  );
}
