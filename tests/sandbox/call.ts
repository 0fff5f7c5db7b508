import type { ServiceName, TokenRule } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Encoding = 'query' | 'form' | 'multipart';

export type Call = {
  n: number;
  method: Method;
  /** `{product}` is a setting. Other braces are the variable part of the path. */
  path: string;
  service: ServiceName;
  encoding: Encoding;
  token: TokenRule;
  /** Without `sign`, which every call has. */
  parameters: ReadonlySet<string>;
};
