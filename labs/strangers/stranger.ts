import { register } from "../../tests/account.ts";
import { isInstalled, startProgram } from "../../tests/programs.ts";
import { sendTo } from "../../tests/send.ts";

/** True if the program can run here. */
export const hasPython = () => isInstalled("python3", "--version");

/** Makes an account on a site, and a personal token of it that may write. */
export async function makeToken(url: string) {
  const { headers, password } = await register({ url }, { name: "Stella Stranger" });
  const { status, text } = await sendTo(url, {
    method: "POST",
    path: "/user/tokens",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "A stranger's program", access: "write", password }),
  });
  if (status !== 201) throw new Error(`there is no token: ${text}`);
  const { token } = JSON.parse(text) as { token: string };
  return token;
}

/**
 * Runs the program in Python that knows nothing of a site but its address and a token.
 * @returns its exit status, and all that it has printed
 */
export async function runStranger(url: string, token: string) {
  const command = ["python3", "labs/strangers/gardener.py", url];
  const program = startProgram(command, { env: { TOKEN: token, PYTHONDONTWRITEBYTECODE: "1" } });
  const [status, printed] = await Promise.all([program.ended, program.printed]);
  return { status, printed };
}
