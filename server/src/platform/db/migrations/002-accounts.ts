import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const reference = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade');

/** Triggers that make the audit log append-only, whatever the code does. */
const refuseChanges = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  if (isPostgres) {
    await sql`create function audit_log_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db);
    await sql`create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function audit_log_is_append_only()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  }
};

/** Every way to sign in to an account, and the protection against attackers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const id = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey();

  // Viewers sign in with `phone` and admins with `email`, each unique; contact details have columns of their own,
  // so that a caretaker may also be a resident.
  await schema.alterTable('accounts').addColumn('contact_phone', 'text').execute();
  await schema.alterTable('accounts').addColumn('contact_email', 'text').execute();
  await sql`update accounts set contact_phone = phone, phone = null where role = 'admin'`.execute(db);
  await sql`update accounts set contact_email = email, email = null where role = 'viewer'`.execute(db);
  // If two first owners are created at once, one of them fails here, whatever the code read before.
  await sql`create unique index accounts_one_owner on accounts (user_type)
    where user_type = 'owner' and deleted_at is null`.execute(db);

  await schema.alterTable('sessions').addColumn('opened_from', 'text').execute();

  await schema.dropTable('login_codes').execute();
  await schema
    .createTable('phone_codes')
    .addColumn('id', 'integer', id)
    .addColumn('purpose', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('asked_from', 'text', required)
    .addColumn('bound_to', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('phone_codes_phone').on('phone_codes').columns(['phone', 'purpose']).execute();
  await schema.createIndex('phone_codes_age').on('phone_codes').column('created_at').execute();

  await schema
    .createTable('reset_grants')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('reset_grants_account').on('reset_grants').column('account_id').execute();

  await schema
    .createTable('login_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('login_links_account').on('login_links').column('account_id').execute();

  await schema
    .createTable('sms_outbox')
    .addColumn('id', 'integer', id)
    .addColumn('recipient', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('sms_outbox_due').on('sms_outbox').column('next_try_at').execute();
  await schema.createIndex('sms_outbox_subject').on('sms_outbox').column('subject').execute();

  await schema
    .createTable('audit_log')
    // It only ever grows. SQLite's integers always have 64 bits.
    .addColumn('id', isPostgres ? 'bigint' : 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('event', 'text', required)
    // No foreign keys: log entries outlive the accounts that they refer to.
    .addColumn('actor_id', 'integer')
    .addColumn('subject_id', 'integer')
    .addColumn('address', 'text', required)
    .addColumn('note', 'text')
    .execute();
  await schema.createIndex('audit_log_at').on('audit_log').column('at').execute();
  await refuseChanges(db, isPostgres);
};
