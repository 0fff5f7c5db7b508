import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import { Article } from '../Article.ts';
import { FindOperation } from './FindOperation.tsx';
import type { SearchableGroup } from './filter-operations.ts';
import { ReferenceBreadcrumbs } from './ReferenceBreadcrumbs.tsx';
import type { Reference, ReferenceOperation } from './reference.ts';

interface Props {
  reference: Reference;
  /** Whether the account may use operations with this access. */
  may: (key: ReferenceOperation['access']) => boolean;
}

/** The first page of the API reference: all operations by group, with a search. */
export function ReferenceIndex({ reference, may }: Props) {
  const t = useTranslations('reference');
  const developers = useTranslations('developers');
  const groups = reference.groups.map(
    ({ name, description, operations }): SearchableGroup => ({
      name,
      description,
      operations: operations.map(({ id, method, path, summary, access }) => ({
        id,
        method,
        path,
        summary,
        allowed: may(access),
      })),
    }),
  );
  return (
    <Article>
      <ReferenceBreadcrumbs
        label={t('trail')}
        pages={[{ href: routesOf.developers, title: developers('title') }]}
      />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul className="links">
        <li>
          <a href="/api/openapi.json">{developers('document')}</a>
        </li>
        <li>
          <a href={routesOf.errorCodes}>{developers('errorsLink')}</a>
        </li>
      </ul>
      <FindOperation groups={groups} />
    </Article>
  );
}
