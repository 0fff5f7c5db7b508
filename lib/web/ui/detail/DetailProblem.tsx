import type { LoadProblem } from '#lib/contract/problems.ts';
import type { Row } from '../list/types.ts';
import { ServerProblem } from '../parts/ServerProblem.tsx';
import { DetailHeader, type DetailHeaderProps } from './DetailHeader.tsx';
import { DetailPage } from './DetailPage.tsx';

interface Props<R extends Row> extends Pick<DetailHeaderProps<R>, 'list' | 'id' | 'search'> {
  problem: LoadProblem | undefined;
}

/** The page of a record that could not be loaded: its header, and a notice whose retry opens the record's page. */
export function DetailProblem<R extends Row>({ problem, ...header }: Props<R>) {
  const { list, id, search } = header;
  const href = `${list.recordsPath ?? list.path}/${encodeURIComponent(id)}${search && `?${search}`}`;
  return (
    <DetailPage>
      <DetailHeader {...header} name={list.title} />
      {problem && <ServerProblem problem={problem} href={href} />}
    </DetailPage>
  );
}
