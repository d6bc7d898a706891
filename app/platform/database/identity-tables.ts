/** Invitations to register. They do not say who was invited, or who came. */
export interface InvitationsTable {
  /** In lower case, with hyphens. */
  code: string;
  /** How many accounts it may still make. */
  uses_left: number;
  created_at: number;
  expires_at: number;
}

/** better-auth's tables: only the columns that the site queries. Types differ by engine. */
export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  image: string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
}

export interface AccountTable {
  id: string;
  /** `credential` for a password, or `google`. */
  providerId: string;
  userId: string;
  /** Its hash. */
  password: string | null;
  updatedAt: Date | string;
}

export interface SessionTable {
  id: string;
  token: string;
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
  expiresAt: Date | string;
}

export interface PasskeyTable {
  name: string | null;
  userId: string;
  createdAt: Date | string | null;
}

export interface VerificationTable {
  id: string;
  value: string;
}

/** The keys that sign access tokens. */
export interface JwksTable {
  id: string;
  /** A JSON Web Key (RFC 7517). */
  publicKey: string;
}
