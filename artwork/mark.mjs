// The small mark: a lattice and one climbing leaf; plain enough for 16 px, readable on light and dark.
import { fill, ink } from "./forms.mjs";

export default {
  favicon: () => [
    ink("M9 2V30M23 2V30M2 9H30M2 23H30", "#c0894f", 3.6),
    ink("M9 30C9 26 11 24.5 14 22.5", "#4f9a57", 3.4),
    fill("M12.5 24C8 13 14 4.5 29 3C30.5 17 24 26 12.5 24Z", "#5aa35f"),
    fill("M12.5 24C16 17 21 10 29 3C30.5 17 24 26 12.5 24Z", "#3c7d49"),
    ink("M12.5 24C16 17.5 19.5 12.8 24 8.3", "#eaf3d4", 1.8),
  ],
};
