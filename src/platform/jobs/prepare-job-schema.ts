import type pg from 'pg'

/** Its tables belong to the owner and live in a schema of their own. */
export const jobSchema = 'pgboss'

/**
 * The database tells here of jobs that can begin, by their name, when the transaction that added them commits; of those that can
 * within a minute by how long that is.
 */
export const jobChannel = 'jobs'

/** Milliseconds until a job can begin; undefined where the database names one that can. */
export const delayOf = (payload: string): number | undefined =>
  payload.startsWith('in ') ? Number(payload.slice('in '.length)) : undefined

/** What the schema was prepared for; changed with the library or with the grants below, so that a start asks once and is done. */
export const preparedFor = 'pg-boss 12.35.0, walls 3'

/**
 * Creates or migrates the job tables and says what each role may do there; safe from several processes at once. A dealer
 * group can only add jobs of its own, and read none; workers act as the platform.
 */
export async function prepareJobSchema(pool: pg.Pool): Promise<void> {
  if (await isJobSchemaPrepared(pool)) return
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('forecourt jobs'))`)
    await migrate(client)
    await client.query(isolation)
    await client.query(`comment on schema ${jobSchema} is '${preparedFor}'`)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

export async function isJobSchemaPrepared(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ note: string | null }>(
    `select obj_description(oid, 'pg_namespace') as note from pg_namespace where nspname = $1`,
    [jobSchema],
  )
  return found.rows[0]?.note === preparedFor
}

async function migrate(client: pg.PoolClient): Promise<void> {
  // Loaded only when it has work: a start on existing data does without.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    schema: jobSchema,
    supervise: false,
    schedule: true,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

const isolation = `
  grant usage on schema ${jobSchema} to forecourt_app, forecourt_platform;
  grant select on ${jobSchema}.queue to forecourt_app;
  grant insert on ${jobSchema}.job, ${jobSchema}.job_common to forecourt_app;
  grant select, insert, update, delete on all tables in schema ${jobSchema} to forecourt_platform;
  ${['job', 'job_common'].map(isolationOf).join('\n')}
  create or replace function ${jobSchema}.tell_of_jobs() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${jobChannel}', name) from (select distinct name from added where start_after <= now()) names;
    perform pg_notify('${jobChannel}', 'in ' || ceil(extract(epoch from min(start_after) - now()) * 1000)) from added
      where start_after > now() and start_after <= now() + interval '1 minute' having count(*) > 0;
    return null;
  end $$;
  ${['job', 'job_common'].map(bellOf).join('\n')}
`

function isolationOf(table: string): string {
  return `
    alter table ${jobSchema}.${table} enable row level security;
    drop policy if exists own_group on ${jobSchema}.${table};
    drop policy if exists platform on ${jobSchema}.${table};
    create policy own_group on ${jobSchema}.${table} for insert to forecourt_app
      with check (data->>'groupId' = current_group_id()::text);
    create policy platform on ${jobSchema}.${table} to forecourt_platform using (true) with check (true);`
}

function bellOf(table: string): string {
  return `
    drop trigger if exists tell_of_jobs on ${jobSchema}.${table};
    create trigger tell_of_jobs after insert on ${jobSchema}.${table} referencing new table as added
      for each statement execute function ${jobSchema}.tell_of_jobs();`
}
