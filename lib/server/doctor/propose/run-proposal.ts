import type { OperationName } from '#lib/contract/routes.ts';
import { isRecord } from '../../vendor-api/http/readers.ts';
import { type CallName, calls } from '../../vendor-format/calls.ts';
import { codeKey } from '../../vendor-format/code-key.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { formatPointer, parsePointer, readAt } from '../../vendor-format/pointer.ts';
import type { VendorProfile } from '../../vendor-format/schema.ts';
import { type ServiceName, serviceNames } from '../../vendor-format/services.ts';
import { toVendorSession } from '../../vendor-format/vendor-session.ts';
import { CallRecorder, type Exchange } from '../call-recorder.ts';
import { plan } from '../plan.ts';
import { recordResponseHeads } from '../response-heads.ts';
import type { Credentials } from '../run-doctor.ts';
import { type OperationRun, runInput, runPlan } from '../run-plan.ts';
import { type SignedInAccount, signIn, signOut } from '../sign-in.ts';
import { findAuthorization } from './authorization.ts';
import { type CallSample, callRules, isPagedList } from './call-rules.ts';
import { codeRules } from './code-rules.ts';
import { envelopeRules, findEnvelope } from './envelope.ts';
import { FilterTrials } from './filter-rules.ts';
import {
  codeQuestions,
  generalizeServices,
  offsetQuestions,
  summarizeParameters,
  summarizeSpelling,
} from './general-rules.ts';
import { asLikely, type LearnedNames, learnByAgreement } from './learned-names.ts';
import { findPaging } from './paging.ts';
import { findParameterNames } from './parameter-names.ts';
import { pathQuestions } from './path-questions.ts';
import { Proposal, type ProposedRule } from './proposal.ts';
import { findRefusalCodes } from './refusal-codes.ts';
import { type FoundList, findList, listRules } from './rows.ts';
import { findCredentialNames } from './sign-in-rules.ts';
import { findSignature, type SignatureResult } from './signature.ts';

/** A profile that the doctor proposes, and what it could not find out. */
export interface ProposalResult {
  readonly profile: VendorProfile;
  readonly rules: readonly ProposedRule[];
  readonly signature: SignatureResult['outcome'];
  readonly isSignedIn: boolean;
}

/** More rounds find nothing new: each makes calls possible that need the records of earlier ones. */
const maxRounds = 8;
const maxSignIns = 5;

/**
 * Finds out how the vendor deviates from the specification, and returns a profile for it. Uses it for all further calls
 * of the process. Starts from the current profile, whose rules stay. Makes no write.
 */
export async function proposeProfile(credentials: Credentials, signal: AbortSignal): Promise<ProposalResult> {
  return new ProposalRun(credentials, signal).run();
}

class ProposalRun {
  readonly #credentials: Credentials;
  readonly #signal: AbortSignal;
  readonly #proposal = new Proposal(vendorProfile().source);
  readonly #learned: LearnedNames = new Map();
  /** Names that were learned by agreement. */
  readonly #agreed = new Set<string>();
  readonly #getHead = recordResponseHeads();
  #recorder = new CallRecorder(this.#getHead);

  constructor(credentials: Credentials, signal: AbortSignal) {
    this.#credentials = credentials;
    this.#signal = signal;
  }

  async run(): Promise<ProposalResult> {
    const signature = await findSignature(this.#signal);
    this.#add(signature.rules);
    const account = await this.#signIn();
    if (!account) this.#add(pathQuestions(this.#recorder.exchanges));
    if (account) {
      try {
        await this.#findRules(account);
      } finally {
        await signOut(account, this.#recorder).catch(() => {});
      }
    }
    return {
      profile: this.#proposal.toProfile(),
      rules: this.#proposal.rules,
      signature: signature.outcome,
      isSignedIn: account !== undefined,
    };
  }

  /** Signs in; after each failure, looks for rules in the response. */
  async #signIn(): Promise<SignedInAccount | undefined> {
    const { account, password } = this.#credentials;
    for (let attempt = 0; attempt < maxSignIns; attempt += 1) {
      this.#recorder = new CallRecorder(this.#getHead);
      try {
        return await signIn(account, password, this.#recorder, this.#signal);
      } catch {
        this.#signal.throwIfAborted();
        const found = this.#addServiceRules() + this.#addCallRules();
        if (found > 0) continue;
        if (this.#add(await findCredentialNames(this.#credentials, this.#signal)) === 0) return undefined;
      }
    }
    return undefined;
  }

  async #findRules(account: SignedInAccount): Promise<void> {
    this.#add(await findAuthorization(account, this.#signal));
    this.#add(await findPaging({ ...toVendorSession(account.grant), signal: this.#signal }));
    const options = { ...toVendorSession(account.grant), signal: this.#signal };
    let runs = await this.#runRounds(account);
    // Calls that succeed now show their fields.
    if (this.#add(await findParameterNames(this.#recorder.exchanges, this.#learned, options)) > 0)
      runs = await this.#runRounds(account);
    this.#add(await findRefusalCodes(options));
    this.#addCodeRules();
    await this.#tryFilters(account, runs);
    this.#generalize();
    // So do calls that succeed with the general rules only.
    runs = await this.#runRounds(account);
    this.#add(pathQuestions(this.#recorder.exchanges));
    this.#addCodeRules();
    this.#generalize();
    // Finds parameters for which the general rules are wrong.
    await this.#tryFilters(account, runs);
  }

  #addCodeRules(): void {
    this.#add(codeRules((name) => this.#successful(name).map(({ data }) => data)));
  }

  /** Replaces rules of calls and services by more general ones, and adds questions that no response answers. */
  #generalize(): void {
    const observed = new Set(
      this.#recorder.exchanges.filter(({ body }) => body !== undefined).map(({ call }) => call.service),
    );
    const general = generalizeServices(summarizeParameters(this.#proposal.rules), observed);
    this.#proposal.replaceAll([...general, ...codeQuestions(general), ...offsetQuestions(general)]);
    setVendorProfile(this.#proposal.toProfile());
  }

  /** Makes all read calls again until they show no new rule. Returns the last runs. */
  async #runRounds(account: SignedInAccount): Promise<OperationRun[]> {
    for (let round = 1; ; round += 1) {
      this.#recorder = new CallRecorder(this.#getHead);
      const runs = await runPlan(plan, { ...account, recorder: this.#recorder, signal: this.#signal }, 3);
      this.#signal.throwIfAborted();
      if (this.#addServiceRules() + this.#addCallRules() === 0 || round === maxRounds) return runs;
    }
  }

  /** Adds rules and lets further calls use them. Returns how many were new. */
  #add(rules: readonly ProposedRule[]): number {
    const count = rules.filter((rule) => this.#proposal.add(rule)).length;
    if (count > 0) setVendorProfile(this.#proposal.toProfile());
    return count;
  }

  /** Adds rules for the envelopes of services and for their lists. */
  #addServiceRules(): number {
    let count = 0;
    for (const service of serviceNames) {
      const bodies = this.#exchangesOf(service).map(({ body }) => body);
      const envelope = bodies.length > 0 ? findEnvelope(bodies) : undefined;
      const dataField = parsePointer(dataFieldOf(service));
      const isKnown = this.#exchangesOf(service).some(({ error, body }) => {
        const data = readAt(body, dataField);
        return error === undefined && typeof data === 'object' && data !== null;
      });
      if (envelope && !isKnown) count += this.#add(envelopeRules(service, envelope));
    }
    const lists = this.#callNames()
      .filter(isPagedList)
      .flatMap(
        (name) =>
          findList(
            name,
            this.#successful(name).map(({ body }) => body),
          ) ?? [],
      )
      .filter((found) => found.rows !== listFieldOf(found.name) && this.#lacksList(found));
    return count + this.#add(listRules(lists, dataFieldOf, hasListRule));
  }

  /** Whether no response to a list call has rows and their number where the portal reads them. */
  #lacksList({ name, total }: FoundList): boolean {
    return !this.#successful(name).some(({ data }) => {
      const { list, total: own } = (isRecord(data) ? data : {}) as { list?: unknown; total?: unknown };
      return Array.isArray(list) && (total === undefined || own !== undefined);
    });
  }

  #addCallRules(): number {
    const first = this.#findCallRules(new Map(this.#learned));
    for (const name of learnByAgreement(first, this.#learned)) this.#agreed.add(name);
    return this.#add(summarizeSpelling(asLikely(this.#findCallRules(this.#learned), this.#agreed)));
  }

  #findCallRules(learned: LearnedNames): ProposedRule[] {
    return this.#callNames().flatMap((name) => {
      const exchanges = this.#successful(name);
      const sample: CallSample = {
        name,
        bodies: exchanges.map(({ body }) => structuredClone(body)),
        requests: exchanges.map(({ values, path }) => ({ ...values, ...path })),
      };
      return callRules(sample, vendorProfile(), learned);
    });
  }

  #callNames(): CallName[] {
    return [...new Set(this.#recorder.exchanges.map(({ name }) => name))];
  }

  #exchangesOf(service: ServiceName): Exchange[] {
    return this.#recorder.exchanges.filter(
      ({ call, body }) => call.service === service && body !== undefined,
    );
  }

  /** Exchanges whose code means success by the current profile. */
  #successful(name: CallName): Exchange[] {
    return this.#recorder.exchanges.filter(
      (exchange) => exchange.name === name && exchange.body !== undefined && isSuccessful(exchange),
    );
  }

  async #tryFilters(account: SignedInAccount, runs: readonly OperationRun[]): Promise<void> {
    const recorder = this.#recorder;
    const run = (name: OperationName, query: Readonly<Record<string, unknown>>) =>
      runInput(name, { query }, { ...account, recorder, signal: this.#signal });
    const trials = new FilterTrials(recorder, run, this.#learned);
    for (const { planned, response } of runs.filter((run) => run.planned.isPaged)) {
      const exchange = recorder.exchanges.find(
        (each) => each.operation === planned.name && isPagedList(each.name),
      );
      // A list without rows shows which parameters the vendor refuses.
      if (exchange && response !== undefined) await trials.tryFilters({ name: planned.name, exchange });
    }
    this.#add(trials.rules);
  }
}

const hasListRule = (service: ServiceName): boolean =>
  vendorProfile().services[service].envelope?.list !== undefined;

const listFieldOf = (name: CallName): string | undefined => {
  const list = vendorProfile().services[calls[name].service].envelope?.list;
  return list && formatPointer(list);
};

const dataFieldOf = (service: ServiceName): string => {
  const { envelope } = vendorProfile().services[service];
  return envelope ? formatPointer(envelope.data) : '/data';
};

function isSuccessful({ call, body }: Exchange): boolean {
  const profile = vendorProfile();
  const { envelope, success } = profile.services[call.service];
  const code = readAt(body, envelope?.code ?? ['code']);
  const own = profile.calls.get(call.number)?.success;
  return (own ?? success).has(codeKey(code)) || (call.success?.includes(Number(code)) ?? false);
}
