import { parseXml } from './parse-xml.ts';
import { partName } from './unzip.ts';

/** What the format calls a relationship: one file of the archive names another. */
interface Link {
  id: string;
  /** The last part of the type: the address before it differs between the two versions of the format. */
  type: string;
  path: string;
}

export function readLinks(xml: string, source: string): Link[] {
  const links: Link[] = [];
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode } = attributes();
      if (TargetMode === 'External') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      links.push({ id: Id, type, path: resolvePart(Target, source) });
    },
  });
  return links;
}

function resolvePart(target: string, source: string): string {
  return partName(new URL(target, `http://package/${source}`).pathname);
}

/** The path of the file with the links of another file; '' is the package. */
export const linksPathOf = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');
