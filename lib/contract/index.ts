import { contract } from './domains.ts';
import type { FileResponse } from './file-response.ts';
import type { Page } from './list.ts';
import type { CallerInputOf, InputOf, Operation, OperationName, ResponseOf } from './operation.ts';

export { contract, groupDescriptions } from './domains.ts';

type Contract = typeof contract;

type OperationOf<Name extends OperationName> = Name extends `${infer Domain}.${infer Verb}`
  ? Domain extends keyof Contract
    ? Verb extends keyof Contract[Domain]
      ? Contract[Domain][Verb]
      : never
    : never
  : never;

/** What the handler of an operation gets: validated, with defaults. */
export type Input<Name extends OperationName> = InputOf<OperationOf<Name>>;
/** What a caller of an operation passes: fields with a default may be left out. */
export type CallerInput<Name extends OperationName> = CallerInputOf<OperationOf<Name>>;
export type ResponseBody<Name extends OperationName> = ResponseOf<OperationOf<Name>>;

export type UploadOperationName = {
  [Name in OperationName]: CallerInput<Name> extends { file: unknown } ? Name : never;
}[OperationName];
export type DownloadOperationName = {
  [Name in OperationName]: ResponseBody<Name> extends FileResponse ? Name : never;
}[OperationName];
/** Operations whose input and response are JSON. */
export type JsonOperationName = Exclude<OperationName, UploadOperationName | DownloadOperationName>;

/** Operations that return pages of rows. */
export type ListName = {
  [Name in OperationName]: ResponseBody<Name> extends Page<{ id: string }> ? Name : never;
}[OperationName];

export type RowOf<Name extends ListName> = ResponseBody<Name>['items'][number];

/** All operations by name, such as `dealers.list`. */
export const operations = new Map(
  Object.values(contract)
    .flatMap((domain) => Object.values(domain) as unknown as Operation[])
    .map((operation) => [operation.name, operation]),
);
