import { expect, test } from 'bun:test'
import { readConfig as readApiConfig } from '../../api/config.ts'
import { readConfig as readNodeConfig } from '../../render-farm/config.ts'
import { ConfigError } from '../../shared/env.ts'

const DATABASE_URL = 'postgres://localhost/quiz'

const wrong: [variable: string, value: string, sentence: string][] = [
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but is "65536".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 1000, but is "1".'],
  [
    'LIMIT_WRONG_CODES',
    '2.5',
    'LIMIT_WRONG_CODES must be a whole number from 1 to 1000000000, but is "2.5".',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, but is "loud".'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is "2".'],
  ['BASE_URL', 'ftp://a', 'BASE_URL must be a URL that starts with http:// or https://.'],
  ['SMTP_URL', 'http://a:secret@b', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  [
    'MCP_ALLOWED_ORIGINS',
    'https://a.example, https://b.example/path',
    'MCP_ALLOWED_ORIGINS must be a list of origins such as https://example.com, but has "https://b.example/path".',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/8,10.0.0.0/33',
    'TRUSTED_PROXIES must be a list of addresses or CIDRs such as 10.0.0.0/8, but has "10.0.0.0/33".',
  ],
  ['S3_ENDPOINT', 'https://s3.example.com', 'S3_ACCESS_KEY must be set when S3_ENDPOINT is.'],
  [
    'CONTACT_URL',
    'javascript:alert(1)',
    'CONTACT_URL must be a URL that starts with http:// or https:// or mailto:.',
  ],
  ['PLAN_PRICE', '€9 a month', 'PLAN_CONTACT must say where people upgrade when PLAN_PRICE is set.'],
]

test.each(wrong)('%s=%s is refused in one sentence that names the variable', (variable, value, sentence) => {
  expect(() => readApiConfig({ [variable]: value })).toThrow(new Error(sentence))
  expect(() => readApiConfig({ [variable]: value })).toThrow(ConfigError)
})

test('files that DATABASE_URL names must be there', () => {
  const named = (parameter: string, file: string) => ({
    DATABASE_URL: `${DATABASE_URL}?${parameter}=${file}`,
  })
  for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
    expect(() => readNodeConfig(named(parameter, '/nowhere/ca.crt'))).toThrow(
      new ConfigError(
        'DATABASE_URL',
        `has ${parameter}=/nowhere/ca.crt, a file that cannot be read: correct the path or put the file there.`,
      ),
    )
  }
  const there = named('sslrootcert', import.meta.path)
  expect(readApiConfig(there).databaseUrl).toBe(there.DATABASE_URL)
})

test('a render node refuses a missing database and a wrong encoder in one sentence', () => {
  expect(() => readNodeConfig({})).toThrow(/^DATABASE_URL must be set for a render node: .+\.$/)
  expect(() => readNodeConfig({ DATABASE_URL, RENDER_ENCODER: 'h264' })).toThrow(
    /^RENDER_ENCODER must be one of auto, nvenc, .+, but is "h264"\.$/,
  )
})

test('a blank variable counts as unset and values are trimmed', () => {
  const { port, databaseUrl, trustedProxies } = readApiConfig({
    PORT: ' 80 ',
    DATABASE_URL: ' ',
    TRUSTED_PROXIES: ' 10.0.0.1 , ,fd00::/8',
  })
  expect({ port, databaseUrl, trustedProxies }).toEqual({
    port: 80,
    databaseUrl: undefined,
    trustedProxies: ['10.0.0.1', 'fd00::/8'],
  })
})
