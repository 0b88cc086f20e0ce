#!/usr/bin/env node
import '../../../scripts/orrery.mjs';
