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

export type Input<Name extends OperationName> = InputOf<OperationOf<Name>>;
export type CallerInput<Name extends OperationName> = CallerInputOf<OperationOf<Name>>;
export type ResponseBody<Name extends OperationName> = ResponseOf<OperationOf<Name>>;

export type UploadOperationName = {
  [Name in OperationName]: CallerInput<Name> extends { file: unknown } ? Name : never;
}[OperationName];
export type DownloadOperationName = {
  [Name in OperationName]: ResponseBody<Name> extends FileResponse ? Name : never;
}[OperationName];
export type JsonOperationName = Exclude<OperationName, UploadOperationName | DownloadOperationName>;

/** Lists: operations that return pages of rows. */
export type ListName = {
  [Name in OperationName]: ResponseBody<Name> extends Page<{ id: string }> ? Name : never;
}[OperationName];

export type RowOf<Name extends ListName> = ResponseBody<Name>['items'][number];

export const operations = new Map(
  Object.values(contract)
    .flatMap((domain) => Object.values(domain) as unknown as Operation[])
    .map((op) => [op.name, op]),
);
