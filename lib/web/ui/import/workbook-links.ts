import { parseXml } from './parse-xml.ts';
import { partName } from './unzip.ts';

/** A file of the archive that another one names; the format calls it a relationship. */
interface Link {
  id: string;
  /** The last part of the type: the address before it differs between the two versions of the format. */
  type: string;
  path: string;
}

/** Returns the links in the XML of a `.rels` file; `source` is the path of the file that has them. Leaves out web addresses. */
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

/** Returns the path of the file with the links of a file: `xl/_rels/a.xml.rels` for `xl/a.xml`; '' stands for the package. */
export const linksPathOf = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');
