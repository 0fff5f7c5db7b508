import { parseXml } from './parse-xml.ts';
import { partName } from './unzip.ts';

interface Relationship {
  id: string;
  /** The last part of the type: the address before it differs between the two versions of the format. */
  type: string;
  path: string;
}

export function readRelationships(xml: string, source: string): Relationship[] {
  const found: Relationship[] = [];
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode } = attributes();
      if (TargetMode === 'External') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      found.push({ id: Id, type, path: resolvePart(Target, source) });
    },
  });
  return found;
}

function resolvePart(target: string, source: string): string {
  return partName(new URL(target, `http://package/${source}`).pathname);
}

/** The path of the part that contains the relationships of another; '' is the package. */
export const relationshipsOf = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');
