import { z } from 'zod';
import { credentialsProblem, originProblem } from './config/address-problems.ts';
import { databaseHint, databaseProblem, toDriver } from './config/database-address.ts';
import { findMisspelled } from './config/misspelled.ts';
import { type PasswordCosts, passwordCost, usualCosts } from './config/password-cost.ts';
import { Secret, secretProblem } from './config/secret.ts';
import { readSecretFiles, secretSettings } from './config/secret-files.ts';
import { scannerUrl } from './files/inspection/virus-scanner.ts';

/** All settings of a process, checked once at start. */
export interface Config {
  readonly databaseUrl: string;
  /** PostgreSQL without a pooler, for migrations, LISTEN and the job runner. */
  readonly databaseDirectUrl: string;
  /** A replica for what reads much, and how many seconds old it may be. */
  readonly replica: { url: string; lagSeconds: number } | null;
  /** Whether repeated statements are prepared; not every pooler supports it. */
  readonly preparesStatements: boolean;
  /** The address of this installation for browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs upload and download addresses, the link of the first administrator and the mark of a known browser. */
  readonly secret: Secret;
  readonly store: { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Config);
  /** Bytes of an uploaded video. */
  readonly mostOfVideo: number;
  /** clamd, which looks for viruses in uploads; null if there is none. */
  readonly clamdUrl: string | null;
  readonly mail: { from: string; smtpUrl: string | null; outboxDir: string };
  readonly supportEmail: string | null;
  /** Push services besides the known ones, as 'https://push.example.com'. */
  readonly pushOrigins: readonly string[];
  /** Whether pictures that imported files name by their addresses are fetched, and from where besides the public internet. */
  readonly fetchesPictures: boolean;
  readonly pictureOrigins: readonly string[];
  readonly host: string;
  readonly port: number;
  /** The number of proxies in front whose word on the caller's address is trusted. */
  readonly trustProxy: number;
  readonly passwordCosts: PasswordCosts;
  readonly logLevel: string;
  /** Whether administrators need a second factor; without one they can do nothing but add it. */
  readonly demandsSecondFactor: boolean;
  readonly role: 'web' | 'worker' | 'all';
  /** Multiplies the allowances of the rate limits, for load tests and test runs. */
  readonly rateLimitScale: number;
  /** Who reads `/metrics`: callers with the token, or without one everybody on an installation for trying. */
  readonly metrics: { token: string } | 'everybody' | 'nobody';
  /** Where traces are sent; null if there are none. */
  readonly otlpEndpoint: string | null;
  readonly servesApiDocs: boolean;
  /** Whether uploaded receipts are read. */
  readonly readsReceipts: boolean;
  /** How long a process that was asked to stop still takes requests, so that the proxy in front can leave it. */
  readonly drainSeconds: number;
  /** How long pages offer to take a decision back, while its mail and push wait; 0: not at all. */
  readonly takeBackSeconds: number;
  readonly retention: Retention;
}
/** For how many days it is kept; null forever. */
export interface Retention {
  readonly mailTexts: number | null;
  readonly drafts: number | null;
  readonly audit: number | null;
  readonly unusedFiles: number;
  readonly failedJobs: number;
}
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The kind of signed request with which browsers upload: not every store takes forms. */
  readonly uploads: 'post' | 'put';
  /** The address of public albums, such as a CDN; without it this server serves them. */
  readonly publicUrl: string | null;
}

const postgresUrl = without(
  // First, as several hosts are no address at all.
  (address) => databaseProblem(address) ?? credentialsProblem(address),
  z.string().regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true }),
);
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://rewards.example.com',
  abort: true,
});
/** Origins, separated by commas; `such` is one of them. */
const origins = (such: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (text) => /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(text) && URL.canParse(text),
            `must be addresses such as ${such}, separated by commas`,
          )
          // Without the usual port, as origins are compared.
          .transform((text) => new URL(text).origin),
      ),
    )
    .default([]);
const environment = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  READ_LAG_SECONDS: whole('must be a number of seconds from 1 to 3600', 1, 3600).default(10),
  PREPARED_STATEMENTS: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  PUBLIC_URL: without(originProblem, httpUrl),
  SECRET: without(secretProblem, z.string()),
  DATA_DIR: z.string().min(1).default('data'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_UPLOADS: z.enum(['post', 'put'], 'must be post or put').default('post'),
  S3_PUBLIC_URL: httpUrl.optional(),
  VIDEO_MAX_MB: whole('must be a number of megabytes from 1 to 1000', 1, 1000).default(500),
  CLAMD_URL: z
    .string()
    .regex(scannerUrl, 'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .optional(),
  SMTP_URL: without(
    credentialsProblem,
    z.string().regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://', abort: true }),
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an address such as "Rewards <rewards@example.com>"')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  PUSH_HOSTS: origins('https://push.example.com'),
  FETCH_PICTURES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PICTURE_HOSTS: origins('http://pictures.internal:8080'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: whole('must be a port from 0 to 65535', 0, 65_535).default(3000),
  TRUST_PROXY: whole('must be the number of proxies in front, from 0 to 10', 0, 10).default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  ARGON2_PARTICIPANTS: passwordCost.default(usualCosts.participants),
  ARGON2_STAFF: passwordCost.default(usualCosts.staff),
  REQUIRE_MFA: z.enum(['staff', 'off'], 'must be staff or off').default('staff'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be a random text of at least 16 characters, without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  API_DOCS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  READING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DRAIN_SECONDS: whole('must be a number of seconds from 0 to 30', 0, 30).default(5),
  TAKE_BACK_SECONDS: whole('must be a number of seconds from 0 to 60', 0, 60).default(10),
  RATE_LIMIT_SCALE: whole('must be a whole number from 1', 1, 1_000_000).default(1),
  RETAIN_MAIL_TEXTS_DAYS: days('forever').default(90),
  RETAIN_DRAFTS_DAYS: days('forever').default(180),
  RETAIN_AUDIT_DAYS: days('forever', 30).default(null),
  RETAIN_UNUSED_FILES_DAYS: days().default(1),
  RETAIN_FAILED_JOBS_DAYS: days().default(30),
});

/** The names of all settings. */
export const settings: readonly string[] = Object.keys(environment.shape);

const known = [...settings, ...secretSettings.map((name) => `${name}_FILE`)];

/** A sentence for each variable that is almost a setting, and for each setting that means something else than it seems to. */
export function hintsAbout(env: Record<string, string | undefined>): string[] {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : []));
  const { set } = readSecretFiles(Object.fromEntries(given));
  const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].flatMap(
    (name) => (set[name] && databaseHint(name, set[name])) || [],
  );
  return [...findMisspelled(Object.keys(env), known), ...addresses];
}

/** Reads the environment, or returns one sentence for each missing or invalid setting. */
export function readConfig(env: Record<string, string | undefined>): { config: Config } | { problems: string[] } {
  // An empty variable counts as not set.
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : []));
  const { set, problems: fileProblems } = readSecretFiles(Object.fromEntries(given));
  const parsed = environment.safeParse(set);
  // What a file holds is not judged if it could not be read.
  const issues = (parsed.error?.issues ?? []).filter(
    ({ path: [name] }) => !fileProblems.some((problem) => problem.startsWith(`${String(name)}_FILE`)),
  );
  const problems = [...fileProblems, ...issues.map((issue) => sentence(issue, set)), ...s3Problems(set)];
  if (set.SMTP_URL && !set.MAIL_FROM) problems.push('MAIL_FROM is missing: with SMTP_URL set, mails need a sender.');
  return parsed.success && problems.length === 0
    ? { config: toConfig(parsed.data, set.SECRET_FILE) }
    : { problems: [...problems, ...findMisspelled(Object.keys(env), known)] };
}

function toConfig(env: z.output<typeof environment>, secretFile: string | undefined): Config {
  return {
    databaseUrl: toDriver(env.DATABASE_URL),
    databaseDirectUrl: toDriver(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL),
    replica: env.DATABASE_READ_URL ? { url: toDriver(env.DATABASE_READ_URL), lagSeconds: env.READ_LAG_SECONDS } : null,
    // A separate direct address means that there is a pooler.
    preparesStatements: { auto: !env.DATABASE_DIRECT_URL, on: true, off: false }[env.PREPARED_STATEMENTS],
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    secret: new Secret(env.SECRET, secretFile),
    store: s3Config(env) ?? { kind: 'disk', dir: `${env.DATA_DIR}/files` },
    mostOfVideo: env.VIDEO_MAX_MB * 1_000_000,
    clamdUrl: env.CLAMD_URL ?? null,
    mail: {
      from: env.MAIL_FROM ?? 'Guerdon <no-reply@localhost>',
      smtpUrl: env.SMTP_URL ?? null,
      outboxDir: `${env.DATA_DIR}/outbox`,
    },
    supportEmail: env.SUPPORT_EMAIL ?? null,
    pushOrigins: env.PUSH_HOSTS,
    fetchesPictures: env.FETCH_PICTURES === 'on',
    pictureOrigins: env.PICTURE_HOSTS,
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    passwordCosts: { participants: env.ARGON2_PARTICIPANTS, staff: env.ARGON2_STAFF },
    demandsSecondFactor: env.REQUIRE_MFA === 'staff',
    metrics: env.METRICS_TOKEN ? { token: env.METRICS_TOKEN } : isForTrying(env.PUBLIC_URL) ? 'everybody' : 'nobody',
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    servesApiDocs: env.API_DOCS === 'on',
    role: env.ROLE,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    readsReceipts: env.READING === 'on',
    drainSeconds: env.DRAIN_SECONDS,
    takeBackSeconds: env.TAKE_BACK_SECONDS,
    retention: {
      mailTexts: env.RETAIN_MAIL_TEXTS_DAYS,
      drafts: env.RETAIN_DRAFTS_DAYS,
      audit: env.RETAIN_AUDIT_DAYS,
      unusedFiles: env.RETAIN_UNUSED_FILES_DAYS,
      failedJobs: env.RETAIN_FAILED_JOBS_DAYS,
    },
  };
}

/** No other machine reaches an installation whose address leads to the machine that it runs on. */
const isForTrying = (publicUrl: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(publicUrl);

function s3Config(env: z.output<typeof environment>): Config['store'] | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    uploads: env.S3_UPLOADS,
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  };
}

const s3Together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** An incomplete S3 configuration would silently store files on the disk. */
function s3Problems(set: Record<string, unknown>): string[] {
  const given = s3Together.filter((name) => set[name]);
  if (given.length === 0) return [];
  return s3Together
    .filter((name) => !set[name])
    .map(
      (name) =>
        `${name} is missing: ${given.join(', ')} ${given.length > 1 ? 'are' : 'is'} set, and files need all four.`,
    );
}

function sentence(issue: z.core.$ZodIssue, set: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  return set[name] === undefined ? `${name} is missing.` : `${name} ${issue.message}.`;
}

/** Refuses what has a problem, with its sentence. */
function without<S extends z.ZodType<string>>(problemOf: (value: string) => string | null, schema: S) {
  return schema.superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

function whole(message: string, min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** Whole days; null forever, where that is allowed. */
function days(): z.ZodType<number, string>;
function days(forever: 'forever', min?: number): z.ZodType<number | null, string>;
function days(forever?: 'forever', min = 1): z.ZodType<number | null, string> {
  const message = `must be a number of days from ${min} to 36500${forever ? ', or forever' : ''}`;
  const number = whole(message, min, 36_500);
  return forever ? z.union([z.literal(forever).transform(() => null), number], message) : number;
}
