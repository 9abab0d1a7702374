-- Staff accounts. The schema auth belongs to the sign-in library (better-auth 1.7), which names its own columns; who may see
-- which dealer group is ours, and stands in staff_membership.

create schema auth;

create table auth."user" (
  "id" uuid primary key default gen_random_uuid(),
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth."session" (
  "id" uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" on delete cascade
);
create index "session_userId_idx" on auth."session" ("userId");

create table auth."account" (
  "id" uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "account_userId_idx" on auth."account" ("userId");

create table auth."verification" (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "verification_identifier_idx" on auth."verification" ("identifier");

create table staff_membership (
  group_id uuid not null default current_group_id() references dealer_group,
  user_id uuid not null references auth."user" on delete cascade,
  role text not null check (role in ('operator', 'group-manager', 'dealership-manager', 'salesperson', 'content-editor')),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index staff_membership_user on staff_membership (user_id);
