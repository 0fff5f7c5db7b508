import { useTranslations } from 'next-intl';
import { referenceRoute, routesOf } from '../../../nav.ts';
import { Article } from '../Article.ts';
import { ContractText } from './ContractText.tsx';
import { Method } from './Method.tsx';
import { OperationSection, type Reader } from './OperationSection.tsx';
import { ReferenceBreadcrumbs } from './ReferenceBreadcrumbs.tsx';
import { ReferenceLayout } from './ReferenceLayout.ts';
import { Failures } from './Responses.tsx';
import type { Failure, ReferenceGroup } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';
import { schemaId } from './Type.tsx';

interface Props {
  group: ReferenceGroup;
  previous: ReferenceGroup | undefined;
  next: ReferenceGroup | undefined;
  /** Errors that every operation may return. */
  failures: readonly Failure[];
  reader: Reader;
}

/** The reference page of one group: its operations, the errors of every operation, and the named schemas. */
export function GroupPage({ group, previous, next, failures, reader }: Props) {
  const t = useTranslations('reference');
  const developers = useTranslations('developers');
  const { name, description, operations, schemas } = group;
  return (
    <ReferenceLayout>
      <header>
        <ReferenceBreadcrumbs
          label={t('trail')}
          pages={[
            { href: routesOf.developers, title: developers('title') },
            { href: routesOf.reference, title: t('title') },
          ]}
        />
        <h1 translate="no">{name}</h1>
        <p>
          <ContractText text={description} />
        </p>
      </header>
      <nav aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ul>
          {operations.map(({ id, method, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Method name={method} /> <ContractText text={summary} />
              </a>
            </li>
          ))}
          <li>
            <a href="#failures">{t('failuresOfAll')}</a>
          </li>
          <li>
            <a href="#schemas">{t('schemas')}</a>
          </li>
        </ul>
      </nav>
      <Article translate="no">
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} reader={reader} />
        ))}
        <section id="failures" aria-labelledby="failures-title" className="operation">
          <h2 id="failures-title">{t('failuresOfAll')}</h2>
          <p>
            <code>application/problem+json</code> <a href={`#${schemaId('Problem')}`}>Problem</a>
          </p>
          <Failures failures={failures} />
        </section>
        <section id="schemas" aria-labelledby="schemas-title" className="operation">
          <h2 id="schemas-title">{t('schemas')}</h2>
          {schemas.map(([each, schema]) => (
            <section key={each} id={schemaId(each)}>
              <h3>{each}</h3>
              <SchemaTree schema={schema} />
            </section>
          ))}
        </section>
        <nav className="neighbours" aria-label={t('neighbours')}>
          {previous && (
            <a href={referenceRoute(previous.name)} rel="prev">
              {t('previous', { name: previous.name })}
            </a>
          )}
          {next && (
            <a href={referenceRoute(next.name)} rel="next">
              {t('next', { name: next.name })}
            </a>
          )}
        </nav>
      </Article>
    </ReferenceLayout>
  );
}
