import { Fragment } from "react";

/** An email address. A long address breaks before `@` and before a dot. */
export const EmailAddress = ({ email }: { email: string }) => (
  <bdi className="wrap-anywhere">
    {email.split(/(?=[@.])/).map((part, at) => (
      <Fragment key={email.slice(0, at) + part}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </bdi>
);
